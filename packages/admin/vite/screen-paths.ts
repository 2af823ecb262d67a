import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { routeFilesIn } from './code-generation.ts'

/**
 * Writes the paths of all screens next to index.html, such as `/admin/orders/details/$id`: the server returns
 * the page for them, and 404 otherwise.
 */
export const screenPaths = (folder: string): Plugin => ({
  name: 'storekeeper:screen-paths',
  apply: 'build',
  async generateBundle() {
    const tree = await readFile(routeFilesIn(folder).generatedRouteTree, 'utf8')
    const [, byFullPath = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree) ?? []
    const paths = [...byFullPath.matchAll(/^ {2}'(.+?)':/gm)].map(([, path]) => path)
    if (paths.length === 0) throw new Error('No path of a screen was found in the generated routes.')
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: `${JSON.stringify(paths)}\n` })
  },
})
