import { open } from 'node:fs/promises'

/**
 * Flushes a folder, since a rename only survives a power failure when the folder is on disk. Windows does not
 * support it.
 */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
