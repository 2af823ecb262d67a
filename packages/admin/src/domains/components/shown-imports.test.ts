import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../..')
const SHOWN = /"import \{ (?<name>\w+) \} from '~\/(?<path>.+)'"/g

const shown = globSync(`${import.meta.dirname}/**/*.tsx`).flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(SHOWN), ({ groups = {} }) => groups),
)

/** Whether a module of the admin exports the name. */
const exportsName = ({ name, path }: Record<string, string>) =>
  globSync(`${SRC}/${path}.{ts,tsx}`).some((file) =>
    readFileSync(file, 'utf8').includes(`export const ${name} `),
  )

test('the imports that the gallery shows exist', () => {
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((one) => !exportsName(one))).toEqual([])
})
