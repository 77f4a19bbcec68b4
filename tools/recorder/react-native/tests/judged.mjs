/** What the command says of a log: `SCROLL_SESSION`, or the release build. */

import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const command = process.env.SCROLL_SESSION ?? fileURLToPath(new URL('../../../../.build/release/scroll-session', import.meta.url));

/** The verdict and the findings' kinds; a log that cannot be read, or has a rejected line or an unknown field, is an error. */
export function judged(log) {
  const {status, stdout, stderr, error} = spawnSync(command, ['check', '--json', '-'], {input: log, encoding: 'utf8'});
  if (error || status > 1) throw new Error(stderr || `${error}`);
  const sessions = JSON.parse(stdout).sessions;
  for (const {rejected, rejections, unknownFields} of sessions) {
    if (rejected > 0 || unknownFields?.length) throw new Error(JSON.stringify({rejections, unknownFields}));
  }
  return sessions.map(({verdict, findings = []}) => [verdict, ...findings.map(({grade, rule}) => `${grade} ${rule}`)].join(', ')).join('; ');
}
