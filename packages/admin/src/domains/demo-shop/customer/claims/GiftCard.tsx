import { Button } from '@mantine/core'
import type { StoreFreebies } from '@storekeeper/contract/store/store-claim'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { useShop } from '../../shop'
import classes from './MyGifts.module.css'

type Props = { gift: StoreFreebies['products'][number]; onChoose: () => void }

/** A product that the shop offers for free. */
export const GiftCard = ({ gift: { slug, title, image, inStock }, onChoose }: Props) => {
  const { key } = useShop().site
  return (
    <article className={classes.gift}>
      <div className={classes.picture}>
        <ProductImage url={image} alt="" size={400} />
      </div>
      <h2 className={classes.name}>
        <Link to="/demo-shop/$site/$slug" params={{ site: key, slug }}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {inStock ? (
        <Button
          radius={999}
          variant="default"
          aria-label={m.shop_my_claim_this({ title })}
          onClick={onChoose}
        >
          {m.shop_my_claim()}
        </Button>
      ) : (
        <p className={classes.soldOut}>{m.demo_shop_sold_out()}</p>
      )}
    </article>
  )
}
