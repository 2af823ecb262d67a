/** Safe HTML, in which values from users are escaped. */
export type Html = { readonly html: string }

type Piece = string | number | Html | readonly Html[] | null

/** Creates HTML from a template: escapes all values except `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { html: parts.map((part, index) => part + written(values[index] ?? null)).join('') }
}

function written(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return 'html' in piece ? piece.html : piece.map((each) => each.html).join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
