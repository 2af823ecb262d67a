import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_BYTES } from '../../lib/secrets.ts'

/** Where the generated key is stored; a copy of the shop's data includes it. */
export const KEY_FILE = 'secret.key'

/** The key of a shop that was given none: made at its first start, readable only by the user of the process. */
export async function keyInFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, KEY_FILE)
  const key = (await readKey(path)) ?? (await makeKey(dataDir, path))
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} does not hold a key. Put the file back as it was, or set SECRET_KEY.`)
  // Copying a folder to and fro loses who may read what is in it.
  await chmod(path, OWNER_ALONE)
  return key
}

const OWNER_ALONE = 0o600

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Written whole before it bears its name: of two processes that start at once, both use the key of the one that was first. */
async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', OWNER_ALONE)
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await file.sync()
    await file.close()
    await link(draft, path).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readKey(path)) ?? Buffer.alloc(0)
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
