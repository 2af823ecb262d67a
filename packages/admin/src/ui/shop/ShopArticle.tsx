import { ShopText } from './ShopText'

type Props = { title: string; body: string }

/** A content page of the storefront. */
export const ShopArticle = ({ title, body }: Props) => (
  <article dir="auto" className="max-w-[44rem] mx-auto py-[clamp(8px,3vw,40px)]">
    <h1 className="mx-0 mt-0 mb-[clamp(16px,3vw,32px)] font-serif text-[clamp(1.875rem,4.5vw,2.75rem)] font-semibold leading-[1.2] tracking-[-0.015em] text-balance wrap-anywhere [&:lang(ar)]:leading-[1.4]">
      <bdi>{title}</bdi>
    </h1>
    <ShopText html={body} className="text-[1.0625rem] [&_:is(h1,h2,h3,h4,h5,h6)]:font-serif" />
  </article>
)
