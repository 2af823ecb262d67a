import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { CartLine } from './CartLine'
import classes from './CartLines.module.css'
import { useCart } from './cart'
import { issuesAt } from './issues'

/** The lines of the cart, with prices and issues once the quote has loaded. */
export const CartLines = ({ quote }: { quote?: CartQuote }) => {
  const { items } = useCart().cart
  return (
    <ul className={classes.lines}>
      {items.map((line, index) => (
        <CartLine
          key={line.slug}
          line={line}
          quoted={quote?.lines.find(({ slug }) => slug === line.slug)}
          isLoading={!quote}
          issues={quote ? issuesAt(quote.issues, `items.${index}`) : []}
        />
      ))}
    </ul>
  )
}
