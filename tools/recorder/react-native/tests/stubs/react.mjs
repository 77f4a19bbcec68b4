/** As much of React as a component with two hooks needs; react.dev/reference/react has what is repeated here. */

let current = null;

export const createElement = (type, props, ...children) => ({
  type, props: {...props, ...(children.length ? {children: children.length === 1 ? children[0] : children} : {})},
});

function slot(make) {
  const {hooks} = current;
  const index = current.next++;
  if (!(index in hooks)) hooks[index] = make();
  return hooks[index];
}

export const useRef = (value) => slot(() => ({current: value}));

/** The effect runs after the first rendering and whenever a dependency has changed; before that, and at the end, its cleanup. */
export function useEffect(effect, dependencies) {
  const hook = slot(() => ({}));
  if (hook.dependencies && dependencies.every((value, index) => Object.is(value, hook.dependencies[index]))) return;
  current.effects.push(() => {
    hook.cleanup?.();
    hook.cleanup = effect();
    hook.dependencies = dependencies;
  });
}

/** A component that is on screen. In strict mode its effects run twice at first, as React's do while an app is developed. */
export class Mounted {
  hooks = [];

  constructor(component, {isStrict = false} = {}) {
    this.component = component;
    this.isStrict = isStrict;
  }

  render(props) {
    current = this;
    this.next = 0;
    this.effects = [];
    this.output = typeof this.component === 'function' ? this.component(props) : createElement(this.component, props);
    current = null;
    const {effects} = this;
    for (const effect of effects) effect();
    if (this.isStrict) for (const effect of effects) effect();
    this.isStrict = false;
    return this.output;
  }

  unmount() {
    for (const hook of this.hooks) hook?.cleanup?.();
  }
}
