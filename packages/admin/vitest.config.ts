import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Pure rules of the screens; how screens behave is tried in a real browser. */
export default defineConfig({
  resolve: { alias: { '~': resolve(import.meta.dirname, 'src') } },
  test: { include: ['packages/admin/src/**/*.test.ts', 'src/**/*.test.ts'] },
})
