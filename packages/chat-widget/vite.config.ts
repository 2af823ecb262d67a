import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** A single classic script with all code: a page loads it with one tag, whatever its own build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    // The events script is in the same folder.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/main.tsx'),
      output: { format: 'iife', entryFileNames: 'chat.js', codeSplitting: false },
    },
  },
})
