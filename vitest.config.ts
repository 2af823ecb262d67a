import { defineConfig } from 'vitest/config'

/** Two kinds of tests: pure ones, and those of the server, which share one PostgreSQL. Screens are Playwright's. */
export default defineConfig({
  test: {
    // By itself it would leave one core of two idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          // Reading the program takes three seconds, which is longer than most files' tests. It keeps no state in modules.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // By itself it would be a second, which is how long the shop remembers what it has asked its database.
          expect: { poll: { timeout: 20_000 } },
          // As journeys are, with what passed only then told at the end. Not what random input has found: that is no chance.
          retry: process.env.TRIED_AGAIN ? { count: 1, condition: /^(?!Property failed)/ } : 0,
        },
      },
      {
        extends: 'packages/admin/vitest.config.ts',
        test: { name: 'admin', maxWorkers: '100%' },
      },
      {
        test: { name: 'chat-widget', include: ['packages/chat-widget/src/**/*.test.ts'], isolate: false },
      },
    ],
  },
})
