import classes from './ShopArticle.module.css'
import { ShopText } from './ShopText'

type Props = { title: string; body: string }

/** A page of text in a shop. */
export const ShopArticle = ({ title, body }: Props) => (
  <article dir="auto" className={classes.article}>
    <h1 className={classes.title}>
      <bdi>{title}</bdi>
    </h1>
    <ShopText html={body} className={classes.body} />
  </article>
)
