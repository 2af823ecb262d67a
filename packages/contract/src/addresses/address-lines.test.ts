import { expect, test } from 'vitest'
import type { Address } from '../shapes.ts'
import { addressLines } from './address-lines.ts'

const NOWHERE: Address = {
  ...{ streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country: '' },
}
const countries = new Intl.DisplayNames('en', { type: 'region' })
const lines = (address: Partial<Address>) =>
  addressLines({ ...NOWHERE, ...address }, (code) => countries.of(code) ?? code)

test('Germany: the number after the street, the postcode before the city', () => {
  expect(
    lines({ streetNumber: '4', streetName: 'Lindenallee', city: 'Berlin', zipCode: '10117', country: 'DE' }),
  ).toEqual(['Lindenallee 4', '10117 Berlin', 'Germany'])
})

test('the United States: number, street and unit, then city, state and ZIP code', () => {
  const address = { streetNumber: '548', streetName: 'Market St', aptUnit: 'Apt 4', city: 'San Francisco' }
  expect(lines({ ...address, state: 'CA', zipCode: '94016', country: 'US' })).toEqual([
    ...['548 Market St, Apt 4', 'San Francisco, CA 94016', 'United States'],
  ])
})

test('the United Kingdom: the flat first, the postcode on a line of its own', () => {
  const address = { streetNumber: '221', streetName: 'Baker Street', aptUnit: 'Flat B', city: 'London' }
  expect(lines({ ...address, zipCode: 'NW1 6XE', country: 'GB' })).toEqual([
    ...['Flat B, 221 Baker Street', 'London', 'NW1 6XE', 'United Kingdom'],
  ])
})

test('Japan: in its own script from the large to the small, in Latin letters the other way round', () => {
  const kanji = { streetNumber: '1-9-1', streetName: '丸の内', city: '千代田区', state: '東京都' }
  expect(lines({ ...kanji, zipCode: '100-0005', country: 'JP' })).toEqual([
    ...['〒100-0005', '東京都', '千代田区丸の内1-9-1', 'Japan'],
  ])
  const latin = { streetNumber: '1-9-1', streetName: 'Marunouchi', city: 'Chiyoda-ku', state: 'Tokyo' }
  expect(lines({ ...latin, zipCode: '100-0005', country: 'JP' })).toEqual([
    ...['1-9-1 Marunouchi, Chiyoda-ku, Tokyo', '100-0005', 'Japan'],
  ])
})

test('France: the number before the street, the postcode before the city', () => {
  const address = { streetNumber: '12', streetName: 'Rue de Rivoli', city: 'Paris', zipCode: '75001' }
  expect(lines({ ...address, country: 'FR' })).toEqual(['12 Rue de Rivoli', '75001 Paris', 'France'])
})

test('Brazil: the number after a comma, city and state together, the CEP below', () => {
  const address = { streetNumber: '1578', streetName: 'Avenida Paulista', aptUnit: 'Apto 12' }
  expect(lines({ ...address, city: 'São Paulo', state: 'SP', zipCode: '01310-200', country: 'BR' })).toEqual([
    ...['Avenida Paulista, 1578, Apto 12', 'São Paulo-SP', '01310-200', 'Brazil'],
  ])
})

test('a company comes before its address', () => {
  expect(
    lines({ company: 'Harbour Ltd', streetName: 'Weg', streetNumber: '1', city: 'Ulm', country: 'DE' }),
  ).toEqual(['Harbour Ltd', 'Weg 1', 'Ulm', 'Germany'])
})

test('what is not known leaves no gap', () => {
  expect(lines({ country: 'FR' })).toEqual(['France'])
  expect(lines({})).toEqual([])
  expect(lines({ streetName: 'Hauptstraße', city: 'Ulm', country: 'DE' })).toEqual([
    ...['Hauptstraße', 'Ulm', 'Germany'],
  ])
})

test('a country before the postcode is written once', () => {
  for (const zipCode of ['210 38', 'SE-210 38'])
    expect(lines({ streetName: 'Södra Vägen', city: 'Malmö', zipCode, country: 'SE' })).toEqual([
      ...['Södra Vägen', 'SE-210 38 Malmö', 'Sweden'],
    ])
})

test('without a country the number comes first and the place in one line', () => {
  expect(
    lines({ streetNumber: '1', streetName: 'Main Rd', city: 'Springfield', state: 'X', zipCode: '123' }),
  ).toEqual(['1 Main Rd', 'Springfield, X 123'])
})

const CODES = ['DE', 'US', 'GB', 'JP', 'FR', 'BR', 'SG', 'AE', 'HK', 'IT', 'NG', 'KY', 'NL', 'CN', 'XX', '']
test.each(CODES)('nothing that was typed is lost (%s)', (country) => {
  const typed = { streetNumber: '17', streetName: 'Qstreet', aptUnit: 'Unit 5', city: 'Qtown' }
  const text = lines({ ...typed, state: 'Qshire', zipCode: '98765', country }).join('\n')
  for (const part of ['17', 'Qstreet', 'Unit 5', 'Qtown', 'Qshire', '98765']) expect(text).toContain(part)
})
