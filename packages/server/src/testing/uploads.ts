import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@storekeeper/contract/errors'
import { ERRORS, type ErrorCode, type ErrorParams } from '@storekeeper/contract/errors/catalogue'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { People } from './factories.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

export type TestFile = {
  content: Uint8Array<ArrayBuffer> | string
  name?: string
  type?: string
  field?: string
}

/** Uploads a form with these files, with the token in the query. */
export async function upload(
  shop: TestShop,
  files: TestFile | TestFile[],
  { path = '/upload', as = 'admin' }: { path?: string; as?: keyof People | null } = {},
): Promise<AnyAnswer> {
  const form = new FormData()
  for (const { content, name = 'picture.png', type = 'image/png', field = 'file' } of [files].flat())
    form.append(field, new Blob([content], { type }), name)
  const query = as ? `?token=${shop.people[as].token}` : ''
  const response = await fetch(`${shop.url}${path}${query}`, { method: 'POST', body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** A single-colored image of this width and height in pixels. */
export const aPicture = async (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' = 'png',
  width = 600,
  height = 400,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'secret text' } })
      .toBuffer(),
  )

/** Uploads images as an admin, and checks whether they exist. */
export const picturesIn = (shop: TestShop) => ({
  aFile: async (): Promise<string> => (await upload(shop, { content: await aPicture() })).body.data.url,
  isThere: async (url: string) => (await fetch(shop.url + url)).status === 200,
})

export const A_PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** The number of rows, objects and unfinished uploads in the shop. */
export async function whatIsStored(shop: TestShop): Promise<{ rows: number; objects: string[] }> {
  const rows = await shop.db.selectFrom('files').select('_id').execute()
  const entries = await readdir(join(shop.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return { rows: rows.length, objects: entries.filter((entry) => entry.isFile()).map((entry) => entry.name) }
}

/** Requires that an upload fails with the code, and leaves no row, object or unfinished upload. */
export const requireRefusal =
  (shop: TestShop) =>
  async <Code extends ErrorCode>(
    answer: { status: number; body: unknown },
    code: Code,
    params?: Partial<ErrorParams<Code>>,
  ): Promise<void> => {
    expect(answer).toMatchObject({ status: ERRORS[code].status, body: { code, ...(params && { params }) } })
    expect(Failure.parse(answer.body).message).toMatch(/^[A-Z].*\.$/)
    await expect.poll(() => whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
  }

export const ascii = (texts: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(texts, 'latin1'))
export const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts))
