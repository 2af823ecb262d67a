import { defineConfig } from '@playwright/test'
import { WINDOW } from './e2e/support/window.ts'
import { findChromium } from './scripts/chromium.ts'

/** The journeys, in a real browser, against the real server with its demo data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    ...WINDOW,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
