import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../lib/error-code.ts'
import { KEY_BYTES } from '../../lib/security/secrets.ts'

/** The file of the generated key; back-ups include it. */
export const KEY_FILE = 'secret.key'

/**
 * The key of a shop without a configured one: created at its first start, and readable only by the user of
 * the process.
 */
export async function keyInFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE)
  const key = (await readKey(path)) ?? (await createKey(dataDir, path))
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} does not hold a key. Put the file back as it was, or set SECRET_KEY.`)
  // Copying a folder may lose the permissions of its files.
  await chmod(path, OWNER_ALONE)
  return key
}

const OWNER_ALONE = 0o600

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Writes the complete file before it gets its name, so that two processes that start at the same time use the
 * same key.
 */
async function createKey(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', OWNER_ALONE)
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await file.sync()
    await file.close()
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(path)) ?? Buffer.alloc(0)
}
