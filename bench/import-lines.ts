import { COUNTRIES, FIRST_NAMES, LAST_NAMES } from './people.ts'
import { DESCRIPTION, MATERIALS, THINGS } from './things.ts'

/** Lines of files in which no cell needs quotes. A later file differs in the fields that shops change most. */
const line = (...cells: readonly (string | number | boolean)[]) => cells.join(',')

const at = (texts: readonly string[], place: number) => texts[place % texts.length] ?? ''

export const PRODUCT_HEADER = line(
  ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Published', 'Option1 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Image Src', 'SEO Title'],
)

const SIZES = ['Small', 'Medium', 'Large']

/** Of five lines two are products without variants, and three the variants of one; a later file has other prices and stock. */
export function productLine(place: number, isLater: boolean): string {
  const turn = place % 5
  const number = 3 * Math.floor(place / 5) + Math.min(turn, 2)
  const title = `${at(MATERIALS, number * 7)} ${at(THINGS, number * 3)} ${number}`
  const handle = title.toLowerCase().replaceAll(' ', '-')
  const branch = `Branch ${1 + (number % 10)}${1 + (Math.floor(number / 10) % 10)}`
  const isFirst = turn <= 2
  const price = 5 + ((place * 37) % 20_000) / 100 + (isLater ? 1 : 0)
  return line(
    handle,
    ...(isFirst ? [title, DESCRIPTION, branch, place % 25 !== 5] : ['', '', '', '']),
    turn < 2 ? 'Default Title' : (SIZES[turn - 2] ?? ''),
    `F-${place}`,
    100 + (place % 900),
    6 + (place % 300) + (isLater ? 1 : 0),
    price.toFixed(2),
    place % 4 === 0 ? (price + 10).toFixed(2) : '',
    isFirst ? `https://pictures.example/${handle}.jpg` : '',
    isFirst ? `${title} – made by hand` : '',
  )
}

export const CUSTOMER_HEADER = line(
  ...['Customer Number', 'Email', 'First Name', 'Last Name', 'Phone', 'Street Number', 'Street Name', 'City'],
  ...['Zip Code', 'Country', 'Accepts Marketing', 'Tags'],
)

const COUNTRY_CODES = COUNTRIES.map(([country]) => country)

/** One in fifty has a number in place of an e-mail address, one in ten no address; a later file has other telephone numbers. */
export function customerLine(place: number, isLater: boolean): string {
  const [number, email] = place % 50 === 9 ? [`F-${place}`, ''] : ['', `customer${place}@mail.example`]
  const address = [1 + (place % 200), 'Hauptstrasse', 'Lindental', 10_000 + (place % 80_000)]
  return line(
    ...[number, email, at(FIRST_NAMES, place * 7), at(LAST_NAMES, Math.floor(place / 13))],
    `+49 ${isLater ? 40 : 30} ${1_000_000 + place}`,
    ...(place % 10 === 3 ? ['', '', '', '', ''] : [...address, at(COUNTRY_CODES, place)]),
    place % 4 === 0,
    place % 25 === 4 ? 'wholesale' : place % 100 === 6 ? 'vip' : '',
  )
}

export const CONTACT_HEADER = line('Email', 'Name', 'Phone', 'Category', 'Subscribed')

const CATEGORIES = ['Newsletter', 'Trade fair', 'Press', 'Wholesale', '']

/** One in twenty wants no mails to many; a later file has other telephone numbers. */
export const contactLine = (place: number, isLater: boolean): string =>
  line(
    `contact${place}@mail.example`,
    `${at(FIRST_NAMES, place * 7)} ${at(LAST_NAMES, Math.floor(place / 13))}`,
    `+49 ${isLater ? 40 : 30} ${1_000_000 + place}`,
    at(CATEGORIES, place),
    place % 20 === 11 ? 'no' : 'yes',
  )
