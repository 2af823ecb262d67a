import classes from './ShopArticle.module.css'
import { ShopText } from './ShopText'

type Props = { title: string; body: string }

/** A content page of the storefront. */
export const ShopArticle = ({ title, body }: Props) => (
  <article dir="auto" className={classes.article}>
    <h1 className={classes.title}>
      <bdi>{title}</bdi>
    </h1>
    <ShopText html={body} className={classes.body} />
  </article>
)
