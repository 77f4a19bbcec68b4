/** What the README's recipe for Playwright does with the page's recorder. Only checked, never run. */

import type {} from 'scroll-recorder';

declare const page: {
  addInitScript(script: () => void): Promise<void>;
  waitForFunction(script: () => boolean): Promise<unknown>;
  evaluate<Result>(script: () => Result): Promise<Result>;
};

await page.addInitScript(() => addEventListener('load', () => window.ScrollRecorder.start()));
if (await page.evaluate(() => 'ScrollRecorder' in window)) {
  await page.waitForFunction(() => window.ScrollRecorder.isAtRest);
  const log: string = await page.evaluate(() => window.ScrollRecorder.stop());
  await page.evaluate(() => ScrollRecorder.mark('saved'));
  console.log(log);
}

// @ts-expect-error: there is no such call.
ScrollRecorder.pause();
