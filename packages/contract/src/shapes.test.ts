import { expect, test } from 'vitest'
import { isImageUrl } from './patterns.ts'
import { Address, Day, Email, Id, Line, Moment, OptionalLine, Slug, TimeZone, toSlug } from './shapes.ts'
import { TypedSlug } from './site-slug.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, values: readonly unknown[]) =>
  values.filter((value) => schema.safeParse(value).success)

test('an e-mail address has a local part, an @, a domain and a top-level part of two letters or more', () => {
  const good = ['ada@shop.example', 'A.d_a%+-1@sub.shop-1.co', 'x@y.zz', '%@-.de', '..@..aa']
  expect(accepts(Email, good)).toEqual(good)
  const bad = [
    '',
    'ada',
    'ada@shop',
    'ada@shop.c',
    'ada@shop.c0m',
    'ada@.',
    '@shop.example',
    'ada @shop.example',
    'ada@shop.example.',
    'ädä@shop.example',
    'ada@shöp.example',
    'ada@shop.example\nbcc:eve@evil.example',
    'ada@shop@shop.example',
    '"ada"@shop.example',
    null,
    {},
  ]
  expect(accepts(Email, bad)).toEqual([])
})

test('an e-mail address is stored in small letters, without the spaces around it', () => {
  expect(Email.parse('  Ada@Shop.EXAMPLE ')).toBe('ada@shop.example')
})

test('an e-mail address has at most 254 characters', () => {
  const longest = `${'a'.repeat(242)}@shop.example`.slice(-254)
  expect(accepts(Email, [longest, `a${longest}`])).toEqual([longest])
})

test('a slug is lower-case, trimmed, with dashes for spaces', () => {
  expect(toSlug('  Fine Hand  Soap ')).toBe('fine-hand-soap')
  expect(toSlug('ÄPFEL & Birnen')).toBe('äpfel-&-birnen')
  for (const text of ['Fine Soap', '  A  ', 'Tab\tand\nline'])
    expect(Slug.parse(toSlug(text))).toBe(toSlug(text))
  expect(accepts(Slug, ['Fine', 'a b', ''])).toEqual([])
})

test('a slug that is typed is one part of an address, and cannot lead elsewhere', () => {
  for (const slug of ['../..', 'a/b', 'a\\b', 'a?b', 'a#b', 'a%2fb', '..', '.'])
    expect(TypedSlug.safeParse(slug).success, slug).toBe(false)
  for (const slug of ['soap', 'äpfel-&-birnen', 'v1.2', 'صابون']) expect(TypedSlug.parse(slug)).toBe(slug)
})

test('a URL counts as an image by the ending of its path alone', () => {
  for (const ending of ['gif', 'jpg', 'jpeg', 'tif', 'tiff', 'png', 'webp', 'bmp', 'PNG', 'JpEg'])
    for (const rest of ['', '?v=1571609454', '?v=2&width=925#top', '#top'])
      expect(isImageUrl(`https://cdn.example/soap.${ending}${rest}`)).toBe(true)
  for (const url of [
    '',
    'png',
    'soap.svg',
    'soap.svg?v=2',
    'download?file=soap.png',
    'soap.png?v=2 ',
    'soap.png ',
    'soap.jpgg',
    'soapjpg',
    '#soap.png',
  ])
    expect({ url, is: isImageUrl(url) }).toEqual({ url, is: false })
})

test('an id is a UUID and the same one in capitals', () => {
  const id = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
  expect(Id.parse(id.toUpperCase())).toBe(id)
  expect(accepts(Id, ['', '1', `${id}0`, `{${id}}`, id.replaceAll('-', ''), ` ${id}`, null])).toEqual([])
})

test('a day is one of the calendar', () => {
  const days = ['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31']
  expect(accepts(Day, days)).toEqual(days)
  expect(
    accepts(Day, ['0000-01-01', '2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '31.01.2026', '']),
  ).toEqual([])
})

test('a moment is one of the calendar, and always in one form', () => {
  expect(Moment.parse('2026-01-31T12:00:00Z')).toBe('2026-01-31T12:00:00.000Z')
  expect(Moment.parse('0001-01-01T00:00:00.1234567Z')).toBe('0001-01-01T00:00:00.123Z')
  expect(
    accepts(Moment, ['0000-12-31T23:59:59Z', '2026-02-29T00:00:00Z', '2026-01-31T12:00:00+02:00', '']),
  ).toEqual([])
})

test('a time zone is an IANA name; a short one becomes a place', () => {
  const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5']
  for (const zone of zones) expect(TimeZone.parse(zone)).toBe(zone)
  expect(TimeZone.parse('CET')).toBe('Europe/Brussels')
  expect(accepts(TimeZone, ['+02:00', '-08', 'Berlin', 'Europe/Atlantis', '', "UTC'; --", '../UTC'])).toEqual(
    [],
  )
})

test('a line that people type is never blank, text may be', () => {
  expect(Line(5).parse('  soap ')).toBe('soap')
  expect(accepts(Line(5), ['', '   ', 'soaps!'])).toEqual([])
  expect(OptionalLine(5).parse('   ')).toBe('')
})

test('a country is two capital letters, or empty where it is not known', () => {
  const address = { streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '' }
  expect(accepts(Address.shape.country, ['DE', '', 'de', 'DEU', 'D1'])).toEqual(['DE', ''])
  expect(Address.safeParse({ ...address, country: 'DE' }).success).toBe(true)
})
