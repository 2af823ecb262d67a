import { open } from 'node:fs/promises'

/** A rename is only sure to outlive a power cut when the folder itself is on the disk. Windows has no such call. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
