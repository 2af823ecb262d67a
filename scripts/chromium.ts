import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { print, run, tool } from './steps.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of Chromium for the browser tests: the configured one, the system's, or Playwright's;
 * undefined if there is none.
 */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )

/** Installs Chromium if it is missing: Debian's package as root, else Playwright's download. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  print('The browser tests need Chromium; installing it once.')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run(['apt-get', 'update', '-qq'])
    await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'])
  } else await run(tool('@playwright/test/cli.js', 'install', 'chromium'))
  if (!findChromium())
    throw new Error(
      'No Chromium could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
    )
}
