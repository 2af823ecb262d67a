import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const pathsIn = (texts: string) =>
  [...texts.matchAll(/`((?:packages|docs|e2e|scripts)\/[^`]*|package-lock\.json)`/g)].map(
    ([, path = '']) => path,
  )
const linksIn = (texts: string) =>
  [...texts.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join('docs', path))

const named = new Set([...pathsIn(text), ...linksIn(text)])

test.each([...named])('docs/security.md names %s, and it is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

/** The number of requirements of each section of ASVS 5.0, and those of level 3 only. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 10, '1.3': 12, '1.4': 3, '1.5': 3, '2.1': 3, '2.2': 3, '2.3': 5, '2.4': 2 },
  ...{
    '3.1': 1,
    '3.2': 3,
    '3.3': 5,
    '3.4': 8,
    '3.5': 8,
    '3.6': 1,
    '3.7': 5,
    '4.1': 5,
    '4.2': 5,
    '4.3': 2,
    '4.4': 4,
  },
  ...{
    '5.1': 1,
    '5.2': 6,
    '5.3': 3,
    '5.4': 3,
    '6.1': 3,
    '6.2': 12,
    '6.3': 8,
    '6.4': 6,
    '6.5': 8,
    '6.6': 4,
    '6.7': 2,
  },
  ...{
    '6.8': 4,
    '7.1': 3,
    '7.2': 4,
    '7.3': 2,
    '7.4': 5,
    '7.5': 3,
    '7.6': 2,
    '8.1': 4,
    '8.2': 4,
    '8.3': 3,
    '8.4': 2,
  },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 3, '10.3': 5, '10.4': 16, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{
    '11.1': 4,
    '11.2': 5,
    '11.3': 5,
    '11.4': 4,
    '11.5': 2,
    '11.6': 2,
    '11.7': 2,
    '12.1': 5,
    '12.2': 2,
    '12.3': 5,
  },
  ...{
    '13.1': 4,
    '13.2': 6,
    '13.3': 4,
    '13.4': 7,
    '14.1': 2,
    '14.2': 8,
    '14.3': 3,
    '15.1': 5,
    '15.2': 5,
    '15.3': 7,
  },
  ...{ '15.4': 4, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 4, '17.1': 2, '17.2': 8, '17.3': 2 },
}
const LEVEL_3 = new Set(
  `1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7 3.4.8 3.5.6 3.5.7 3.5.8 3.6.1 3.7.3 3.7.4 3.7.5 4.1.4 4.1.5
  4.2.2 4.2.3 4.2.4 4.2.5 5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2
  7.5.3 8.1.3 8.1.4 8.2.4 8.3.2 8.3.3 8.4.2 10.2.3 10.3.5 10.4.12 10.4.13 10.4.14 10.4.15 10.4.16 11.1.3 11.1.4 11.2.4
  11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 11.7.1 11.7.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6
  13.4.7 14.2.5 14.2.6 14.2.7 14.2.8 15.1.4 15.1.5 15.2.4 15.2.5 15.4.1 15.4.2 15.4.3 15.4.4 16.5.4 17.1.2 17.2.5 17.2.6
  17.2.7 17.2.8`.split(/\s+/),
)
const input = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`).filter(
    (number) => !LEVEL_3.has(number),
  ),
)

const rows = [
  ...text.matchAll(/^\| ([\d., ]+) \| [^|]+ \| (met|in part|not met|not applicable) \| (.*) \|$/gm),
].map(([, numbers = '', state = '', where = '']) => ({ numbers: numbers.split(', '), state, where }))

test('every requirement that is marked as met names a file that shows it', () => {
  const bare = rows.filter(
    ({ state, where }) => state === 'met' && pathsIn(where).length + linksIn(where).length === 0,
  )
  expect(bare.map(({ numbers, where }) => `${numbers.join(', ')}: ${where}`)).toEqual([])
})

test('the checklist has every requirement of levels 1 and 2, once each, and counts them rightly', () => {
  const answered = rows.flatMap(({ numbers, state }) => numbers.map((number) => ({ number, state })))
  expect(answered.map((one) => one.number).toSorted()).toEqual(input.toSorted())
  const count = (state: string) => answered.filter((one) => one.state === state).length
  expect(text).toContain(
    `Of ${input.length}, ${count('met')} are met, ${count('in part')} in part, ${count('not met')} is not, and ${count('not applicable')} do not apply.`,
  )
})
