import { COUNTRIES, FIRST_NAMES, LAST_NAMES } from './people.ts'
import { DESCRIPTION, MATERIALS, THINGS } from './things.ts'

/** Joins cells that need no quotes. A later file differs in frequently changed fields. */
const line = (...cells: readonly (string | number | boolean)[]) => cells.join(',')

const at = (texts: readonly string[], index: number) => texts[index % texts.length] ?? ''

export const PRODUCT_HEADER = line(
  ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Published', 'Option1 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Image Src', 'SEO Title'],
)

const SIZES = ['Small', 'Medium', 'Large']

/**
 * Of five lines, two are products without variants and three are variants of one product; a later file has
 * different prices and stock.
 */
export function productLine(index: number, isLater: boolean): string {
  const turn = index % 5
  const number = 3 * Math.floor(index / 5) + Math.min(turn, 2)
  const title = `${at(MATERIALS, number * 7)} ${at(THINGS, number * 3)} ${number}`
  const handle = title.toLowerCase().replaceAll(' ', '-')
  const branch = `Branch ${1 + (number % 10)}${1 + (Math.floor(number / 10) % 10)}`
  const isFirst = turn <= 2
  const price = 5 + ((index * 37) % 20_000) / 100 + (isLater ? 1 : 0)
  return line(
    handle,
    ...(isFirst ? [title, DESCRIPTION, branch, index % 25 !== 5] : ['', '', '', '']),
    turn < 2 ? 'Default Title' : (SIZES[turn - 2] ?? ''),
    `F-${index}`,
    100 + (index % 900),
    6 + (index % 300) + (isLater ? 1 : 0),
    price.toFixed(2),
    index % 4 === 0 ? (price + 10).toFixed(2) : '',
    isFirst ? `https://pictures.example/${handle}.jpg` : '',
    isFirst ? `${title} – made by hand` : '',
  )
}

export const CUSTOMER_HEADER = line(
  ...['Customer Number', 'Email', 'First Name', 'Last Name', 'Phone', 'Street Number', 'Street Name', 'City'],
  ...['Zip Code', 'Country', 'Accepts Marketing', 'Tags'],
)

const COUNTRY_CODES = COUNTRIES.map(([country]) => country)

/**
 * 2% have a number instead of an e-mail address, 10% have no postal address; a later file has different phone
 * numbers.
 */
export function customerLine(index: number, isLater: boolean): string {
  const [number, email] = index % 50 === 9 ? [`F-${index}`, ''] : ['', `customer${index}@mail.example`]
  const address = [1 + (index % 200), 'Hauptstrasse', 'Lindental', 10_000 + (index % 80_000)]
  return line(
    ...[number, email, at(FIRST_NAMES, index * 7), at(LAST_NAMES, Math.floor(index / 13))],
    `+49 ${isLater ? 40 : 30} ${1_000_000 + index}`,
    ...(index % 10 === 3 ? ['', '', '', '', ''] : [...address, at(COUNTRY_CODES, index)]),
    index % 4 === 0,
    index % 25 === 4 ? 'wholesale' : index % 100 === 6 ? 'vip' : '',
  )
}

export const CONTACT_HEADER = line('Email', 'Name', 'Phone', 'Category', 'Subscribed')

const CATEGORIES = ['Newsletter', 'Trade fair', 'Press', 'Wholesale', '']

/** 5% are unsubscribed; a later file has different phone numbers. */
export const contactLine = (index: number, isLater: boolean): string =>
  line(
    `contact${index}@mail.example`,
    `${at(FIRST_NAMES, index * 7)} ${at(LAST_NAMES, Math.floor(index / 13))}`,
    `+49 ${isLater ? 40 : 30} ${1_000_000 + index}`,
    at(CATEGORIES, index),
    index % 20 === 11 ? 'no' : 'yes',
  )
