import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** One classic script, with everything in it: a page loads it by one tag, whatever else it is made of. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    // The script that sends events is in the same folder.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/main.tsx'),
      output: { format: 'iife', entryFileNames: 'chat.js', codeSplitting: false },
    },
  },
})
