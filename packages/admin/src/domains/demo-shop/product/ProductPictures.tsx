import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ShopPicture } from '../ShopPicture'
import classes from './ProductPage.module.css'

type Props = { product: Pick<StoreProduct, 'title' | 'images'> }

/** One large image, with thumbnails if there are several. */
export const ProductPictures = ({ product }: Props) => {
  const [chosen, setChosen] = useState<string>()
  const { images } = product
  const shown = chosen ?? (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl
  return (
    <>
      <div className={classes.large}>
        <ShopPicture product={product} url={shown} />
      </div>
      {images.length > 1 && (
        <div className={classes.thumbs}>
          {images.map(({ imgUrl }, index) => (
            <button
              key={imgUrl}
              type="button"
              className={classes.thumb}
              aria-pressed={imgUrl === shown}
              aria-label={m.demo_shop_picture({ number: formatCount(index + 1) })}
              onClick={() => setChosen(imgUrl)}
            >
              <ShopPicture product={product} url={imgUrl} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
