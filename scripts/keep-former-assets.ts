import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Lists the assets of a build itself; all other assets are from the previous build. */
const OWN = '.own-assets'

/**
 * Copies the assets of the previous build next to the new ones, since running processes serve its page and
 * open pages load its chunks. Assets from the build before that are dropped, so that they do not accumulate.
 */
export async function keepFormerAssets(former: string, fresh: string): Promise<void> {
  const own = await readdir(path.join(fresh, 'assets'))
  await writeFile(path.join(fresh, OWN), own.join('\n'))
  for (const name of await ownAssets(former))
    if (!own.includes(name))
      await copyFile(path.join(former, 'assets', name), path.join(fresh, 'assets', name)).catch(unlessGone)
}

/** A build without the list is from an earlier version: all of its assets are its own. */
async function ownAssets(build: string): Promise<string[]> {
  const named = await readFile(path.join(build, OWN), 'utf8').catch(unlessGone)
  if (named !== undefined) return named.split('\n')
  return (await readdir(path.join(build, 'assets')).catch(unlessGone)) ?? []
}

/** There may be no previous build, and another build may replace it concurrently. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
