import { type Html, html } from '../../../lib/text/html.ts'
import type { Letterhead } from '../../mails/mails.ts'
import type { BlockTexts } from './block-texts.ts'
import type { NotificationValues, OrderValues } from './values.ts'

/** The blocks of templates: `{% lines %}`. Each is a part of the layout that is filled with the values. */
const BLOCKS = ['logo', 'lines', 'totals', 'address', 'parcels', 'messages', 'button'] as const
export type Block = (typeof BLOCKS)[number]

/** The values of which a block requires some. */
const REQUIRED: Partial<Record<Block, readonly ('order' | 'chat' | 'ticket' | 'comment')[]>> = {
  lines: ['order'],
  totals: ['order'],
  address: ['order'],
  parcels: ['order'],
  messages: ['chat', 'ticket', 'comment'],
}

/** The blocks for which there are values. */
export const findBlocks = (values: NotificationValues): Block[] =>
  BLOCKS.filter((block) => {
    const required = REQUIRED[block]
    return !required || required.some((part) => values[part] !== undefined)
  })

type Context = { values: NotificationValues; texts: BlockTexts; letterhead: Letterhead }

/** Returns the HTML of a block. `args`: of a button, its label and its address. */
export function buildBlock(
  block: Block,
  args: readonly string[],
  { values, texts, letterhead }: Context,
): Html {
  const { order, chat, ticket, comment, site } = values
  switch (block) {
    case 'logo':
      return logo(letterhead, site.name)
    case 'lines':
      return sheet((order?.lines ?? []).map(line))
    case 'totals':
      return sheet(order ? totals(order, texts) : [])
    case 'address':
      return html`<p style="${PARAGRAPH}">${(order?.address ?? []).map((line) => html`<bdi>${line}</bdi><br>`)}</p>`
    case 'parcels':
      return sheet(
        (order?.parcels ?? []).map((parcel) =>
          fact(parcel.carrier || texts.trackingNumber, parcelLink(parcel)),
        ),
      )
    case 'messages':
      return sheet((chat ?? ticket ?? comment)?.messages.map(message) ?? [])
    case 'button':
      return button(args[0] ?? '', args[1] ?? '')
  }
}

/** The `alt` text shows the name of the site if the logo does not load. */
const logo = ({ siteLogo }: Letterhead, siteName: string): Html =>
  siteLogo
    ? html`<p style="${PARAGRAPH}"><img src="${siteLogo}" alt="${siteName}" style="display:block;max-width:220px;max-height:56px;border:0"></p>`
    : html`<p style="margin:0 0 24px;font-size:18px;font-weight:700">${siteName}</p>`

const sheet = (rows: readonly Html[]): Html =>
  rows.length === 0
    ? html``
    : html`<div class="facts" style="margin:24px 0;padding:4px 16px;border-radius:8px;background:#f1f3f5">${rows}</div>`

const line = ({ title, quantity, total }: OrderValues['lines'][number]): Html =>
  html`<p style="${ROW}"><bdi>${title}</bdi> × ${quantity}<br><span class="quiet" style="${QUIET}">${total}</span></p>`

const totals = (order: OrderValues, texts: BlockTexts): Html[] => {
  const facts = (
    ...names: ('subtotal' | 'discount' | 'shipping' | 'total' | 'credit' | 'paid' | 'refunded')[]
  ) => names.flatMap((name) => (order[name] ? fact(texts[name], order[name]) : []))
  const taxes = (isIncluded: boolean) =>
    order.taxes.flatMap((tax) => (tax.isIncluded === isIncluded ? fact(tax.name, tax.amount) : []))
  return [
    ...facts('subtotal', 'discount', 'shipping'),
    ...taxes(false),
    ...facts('total'),
    ...taxes(true),
    ...facts('credit', 'paid', 'refunded'),
  ]
}

const message = ({ author, text, time }: { author: string; text: string; time: string }): Html =>
  html`<p style="${ROW}"><span class="quiet" style="${QUIET}"><bdi>${author}</bdi> · ${time}</span><br><span dir="auto">${text.split('\n').map((part, index) => html`${index > 0 ? BREAK : ''}${part}`)}</span></p>`

const BREAK = html`<br>`

const fact = (name: string, value: string | Html): Html =>
  html`<p style="${ROW}"><span class="quiet" style="${QUIET}">${name}</span><br><bdi>${value}</bdi></p>`

const parcelLink = ({ number, url }: { number: string; url: string }): Html =>
  isWebAddress(url)
    ? html`<a class="link" href="${url}" target="_blank" rel="noopener noreferrer" style="color:#3a5892">${number}</a>`
    : html`${number}`

/** A button that leads nowhere is left out. */
const button = (label: string, link: string): Html =>
  isWebAddress(link)
    ? html`<p style="margin:28px 0"><a class="button" href="${link}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#3a5892;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>`
    : html``

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

const PARAGRAPH = 'margin:0 0 16px;overflow-wrap:anywhere'
const ROW = 'margin:12px 0;line-height:1.4;overflow-wrap:anywhere'
const QUIET = 'font-size:13px;color:#495057'
