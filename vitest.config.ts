import { defineConfig } from 'vitest/config'

/** Two kinds of tests: pure ones, and those of the server, which share one PostgreSQL. Screens are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'packages/admin/vitest.config.ts',
        test: { name: 'admin' },
      },
    ],
  },
})
