/** Lets `react` and `react-native` be the stubs beside this file. */

const stubs = new Map(['react', 'react-native'].map((name) => [name, new URL(`./stubs/${name}.mjs`, import.meta.url).href]));

export async function resolve(specifier, context, next) {
  const url = stubs.get(specifier);
  return url ? {url, shortCircuit: true} : next(specifier, context);
}
