import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Pure rules of the screens; how screens behave is tried in a real browser. */
export default defineConfig({
  resolve: { alias: { '~': resolve(import.meta.dirname, 'src') } },
  // Reading what they share takes longer than most files' tests.
  test: {
    isolate: false,
    unstubGlobals: true,
    include: ['packages/admin/src/**/*.test.ts', 'src/**/*.test.ts'],
  },
})
