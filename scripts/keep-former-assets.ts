import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Names what a build has made itself; what else lies among its assets is of the build before. */
const OWN = '.own-assets'

/**
 * Lays the assets of the build before beside those of a fresh one. Processes that still run send its page, and pages
 * that are still open load its parts. The files that it stored of its own predecessor go, so that nothing piles up.
 */
export async function keepFormerAssets(former: string, fresh: string): Promise<void> {
  const own = await readdir(path.join(fresh, 'assets'))
  await writeFile(path.join(fresh, OWN), own.join('\n'))
  for (const name of await ownAssets(former))
    if (!own.includes(name))
      await copyFile(path.join(former, 'assets', name), path.join(fresh, 'assets', name)).catch(unlessGone)
}

/** A build without a list of names was made before names were stored: then all that it has is its own. */
async function ownAssets(build: string): Promise<string[]> {
  const named = await readFile(path.join(build, OWN), 'utf8').catch(unlessGone)
  if (named !== undefined) return named.split('\n')
  return (await readdir(path.join(build, 'assets')).catch(unlessGone)) ?? []
}

/** There is none at the first time, and another build may put its own in place meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
