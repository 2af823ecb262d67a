import type { BasketQuote } from '@storekeeper/contract/store/store-order'
import { BasketLine } from './BasketLine'
import classes from './BasketLines.module.css'
import { useBasket } from './basket'
import { issuesAt } from './use-basket-quote'

/** The lines of the basket, with what each costs once it is known and what is wrong with it. */
export const BasketLines = ({ quote }: { quote?: BasketQuote }) => {
  const { items } = useBasket().basket
  return (
    <ul className={classes.lines}>
      {items.map((line, place) => (
        <BasketLine
          key={line.slug}
          line={line}
          quoted={quote?.lines.find(({ slug }) => slug === line.slug)}
          isLoading={!quote}
          issues={quote ? issuesAt(quote.issues, `items.${place}`) : []}
        />
      ))}
    </ul>
  )
}
