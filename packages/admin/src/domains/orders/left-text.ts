import { m } from '~/paraglide/messages.js'

/** Products that are short, as the server names them: “Soap (2 left), Salt (0 left)”. */
export const leftText = (products: string): string =>
  products.replace(
    /\((\d+) left\)(, )?/g,
    (_, count: string, comma?: string) => `(${m.order_form_left({ count })})${comma ? m.ui_comma() : ''}`,
  )
