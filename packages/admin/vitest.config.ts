import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Unit tests of pure functions of the admin and the demo shop; the behaviour of screens is tested in a real browser. */
export default defineConfig({
  resolve: { alias: { '~': resolve(import.meta.dirname, 'src') } },
  // Test files share loaded modules (`isolate: false`): loading them takes longer than most tests.
  test: {
    isolate: false,
    unstubGlobals: true,
    include: ['packages/{admin,demo-shop}/src/**/*.test.ts', 'src/**/*.test.ts'],
    // The generated messages are plain JavaScript in thousands of files.
    server: { deps: { external: [/\/src\/paraglide\//] } },
  },
})
