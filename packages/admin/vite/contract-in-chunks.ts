import type { Plugin } from 'vite'

export const CONTRACT_IN_CHUNKS = '.vite/contract-in-chunks.json'

const CONTRACT_FILE = /\/packages\/contract\/src\/(.+)$/

/** Writes which modules of the contract are in which chunk; scripts/bundle-size.ts reads it. */
export const contractInChunks = (): Plugin => ({
  name: 'storekeeper:contract-in-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const contents = chunks.map((chunk) => [chunk.fileName, getContractFiles(chunk.modules)])
    this.emitFile({
      type: 'asset',
      fileName: CONTRACT_IN_CHUNKS,
      source: JSON.stringify(Object.fromEntries(contents), null, 2),
    })
  },
})

const getContractFiles = (modules: Record<string, { renderedLength: number }>) =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => {
    const file = CONTRACT_FILE.exec(id)?.[1]
    return file && renderedLength > 0 ? [file] : []
  })
