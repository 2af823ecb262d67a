import { defineConfig } from 'vitest/config'

/** Crashes, outages and several processes: hours at length, and no part of `npm test` and `npm run test:all`. */
const FAULTS = [
  'packages/server/src/fault-tests/*.test.ts',
  'packages/server/src/multi-process/{first-start,fleet,fronts,two-builds}.test.ts',
  'packages/server/src/crash-tests/{kills,postgres-killed,pictures-memory,disk-full}.test.ts',
  'packages/server/src/**/*-kills.test.ts',
  // Each of these starts and stops whole shops.
  'packages/server/src/main.test.ts',
  'packages/server/src/demo/from-demo-to-real.test.ts',
  'packages/server/src/domains/live-chats/chat-processes.test.ts',
  'scripts/fresh-clone.test.ts',
  'scripts/test/interrupted.test.ts',
]

/** What the tests of the server have in common: they share one PostgreSQL. */
const SERVER = {
  globalSetup: ['packages/server/src/testing/global-setup.ts'],
  // Reading the program takes three seconds, which is longer than most files' tests. It keeps no state in modules.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // By itself it would be a second, which is how long the shop caches the answers of its database.
  expect: { poll: { timeout: 20_000 } },
  // As journeys are, with what passed only then named at the end. Not what random input has found: that is no chance.
  retry: process.env.FLAKY_TESTS ? { count: 1, condition: /^(?!Property failed)/ } : 0,
}

/** Pure tests, and those of the server, which share one PostgreSQL. Screens are Playwright's. */
export default defineConfig({
  test: {
    // By itself it would leave one core of two idle.
    maxWorkers: '100%',
    tags: [
      { name: 'slow', description: 'Runs in `npm run test:all`, and not in `npm test`.' },
      { name: 'sized', description: 'Tries more in `npm run test:long`, where `LONG` is set.' },
      {
        name: 'postgres',
        description: 'May go another way on another PostgreSQL: runs on your own as well.',
      },
    ],
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
          exclude: FAULTS,
          ...SERVER,
        },
      },
      { test: { name: 'faults', include: FAULTS, ...SERVER } },
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
