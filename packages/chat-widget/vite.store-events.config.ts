import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The script that sends visitors' events: a classic one too, and without anything of the chat. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    // The chat lies in the same folder.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/store-events/main.ts'),
      output: { format: 'iife', entryFileNames: 'events.js', codeSplitting: false },
    },
  },
})
