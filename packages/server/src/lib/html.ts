/** A piece of HTML: what people typed is in it as text and nothing else. */
export type Html = { readonly html: string }

type Piece = string | number | Html | readonly Html[] | null

/** HTML from a template: every value is escaped, unless it is made of this template itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { html: parts.map((part, place) => part + written(values[place] ?? null)).join('') }
}

function written(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return 'html' in piece ? piece.html : piece.map((each) => each.html).join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
