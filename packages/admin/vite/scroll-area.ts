import type { Plugin } from 'vite'

const SCROLL_AREA = /\/ScrollArea\/ScrollArea\.mjs$/
const IMPORT = 'import { useMergeRefs } from "@floating-ui/react";'

/**
 * Mantine's scroll area, which the menu uses, takes one function from the library that positions boxes, and that
 * library is one module: the first screen would load 17 kB for it. Mantine's own hook does the same.
 */
export const scrollArea = (): Plugin => ({
  name: 'storekeeper:scroll-area',
  apply: 'build',
  transform(code, id) {
    if (!SCROLL_AREA.test(id)) return undefined
    if (!code.includes(IMPORT))
      this.error('Mantine’s scroll area has changed: check whether vite/scroll-area.ts is still needed.')
    return { code: code.replace(IMPORT, OWN), map: null }
  },
})

const OWN =
  'import { useMergedRef as mergeAll } from "@mantine/hooks"; const useMergeRefs = (refs) => mergeAll(...refs);'
