import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The events script: a classic script too, without any code of the chat. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    // The chat is in the same folder.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/store-events/main.ts'),
      output: { format: 'iife', entryFileNames: 'events.js', codeSplitting: false },
    },
  },
})
