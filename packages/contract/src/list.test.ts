import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bound, commaList, count, flag, fromUrl, inUrl, listQuery } from './list.ts'

const Query = listQuery({ limit: 20, sorts: ['latest', 'title.asc'] }).extend({
  color: commaList(z.enum(['red', 'green', 'blue'])),
  minPrice: bound,
  maxPrice: bound,
  isActive: flag,
})

describe('a list with an empty query', () => {
  const usual = { site: 'all', q: '', page: 1, limit: 20, sort: 'latest' }

  test('shows all sites, from page 1, in its own page size and first sort', () => {
    expect(Query.parse({})).toEqual(usual)
  })

  test('takes an empty value for one that was not sent', () => {
    const empty = {
      site: '',
      q: '',
      page: '',
      limit: '',
      sort: '',
      color: '',
      minPrice: '',
      maxPrice: '',
      isActive: '',
    }
    expect(Query.parse(empty)).toMatchObject(usual)
    expect(inUrl(Query.parse(empty))).toEqual(inUrl(Query.parse({})))
  })
})

test.each([
  ['page', ['0', '-1', '1.5', 'two', '1e3', '1000001', ' ', ['1', '2']]],
  ['limit', ['0', '-1', '99999999999999999999', 'all']],
  ['sort', ['title.desc', 'constructor', 'title', ['latest', 'latest']]],
  ['site', ['HB', 'a/b', 'x'.repeat(41), ['hb']]],
  ['q', ['x'.repeat(101), ['soap']]],
  ['color', ['pink', 'red,pink', Array(101).fill('red').join(',')]],
  ['minPrice', ['-1', '0.5', 'free', '1e3']],
  ['isActive', ['yes', '1', 'TRUE', ['true']]],
])('a value %s cannot have is refused by its name', (name, values) => {
  for (const value of values) {
    const { error } = Query.safeParse({ [name]: value })
    expect({ value, paths: error?.issues.map((issue) => issue.path[0]) }).toEqual({ value, paths: [name] })
  }
})

test('a page has at most 200 rows, unless the list sets another limit', () => {
  expect(Query.parse({ limit: '201' }).limit).toBe(200)
  expect(Query.parse({ limit: '200' }).limit).toBe(200)
  expect(listQuery({ limit: 30, maxLimit: 1000, sorts: ['latest'] }).parse({ limit: '1000' }).limit).toBe(
    1000,
  )
})

test('a minimum or maximum of zero, or an empty one, is no bound', () => {
  for (const nothing of ['', '0', '00', '000', 0, undefined]) expect(bound.parse(nothing)).toBeUndefined()
  for (const [sent, read] of [
    ['1', 1],
    ['007', 7],
    [1999, 1999],
    ['999999999999999', 999_999_999_999_999],
  ] as const)
    expect(bound.parse(sent)).toBe(read)
})

test('several values are joined by commas, and # is stripped', () => {
  const { color } = Query.parse({ color: '#red, blue,#green' })
  expect(color).toEqual(['red', 'blue', 'green'])
  expect(Query.parse({ color: ['red', 'blue'] }).color).toEqual(['red', 'blue'])
  for (const nothing of ['', undefined]) expect(Query.parse({ color: nothing }).color).toBeUndefined()
})

test('a yes-or-no filter that is absent does not filter', () => {
  expect(['true', 'false', true, false, '', undefined].map((value) => flag.parse(value))).toEqual([
    true,
    false,
    true,
    false,
    undefined,
    undefined,
  ])
})

test('a search is trimmed', () => {
  expect(Query.parse({ q: '  soap  ' }).q).toBe('soap')
  expect(Query.parse({ q: `  ${'x'.repeat(100)}  ` }).q).toHaveLength(100)
})

test('fromUrl and count leave alone what is not empty', () => {
  expect(fromUrl(z.string().optional()).parse('0')).toBe('0')
  expect(count(z.int()).parse('-7')).toBe(-7)
})

test('a query written to an address is read back as the same query', () => {
  const question = fc.record(
    {
      site: fc.constantFrom('all', 'hb', 'auctropin'),
      q: fc.string({ maxLength: 50 }),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      limit: fc.integer({ min: 1, max: 200 }),
      sort: fc.constantFrom('latest' as const, 'title.asc' as const),
      color: fc.uniqueArray(fc.constantFrom('red' as const, 'green' as const, 'blue' as const), {
        minLength: 1,
      }),
      minPrice: fc.nat(),
      maxPrice: fc.nat(),
      isActive: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(question, (input) => {
      const read = Query.parse(input)
      const written = inUrl(read)
      expect(Query.parse(Object.fromEntries(new URLSearchParams(written)))).toEqual(read)
    }),
  )
})
