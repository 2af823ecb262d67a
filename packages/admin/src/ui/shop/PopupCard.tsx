import { isImageUrl } from '@storekeeper/contract/shapes'
import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './PopupCard.module.css'
import { ShopText } from './ShopText'

export type PopupContent = Pick<StorePopup, 'title' | 'body' | 'image' | 'link' | 'linkText'>

type Props = {
  popup: PopupContent
  titleId?: string
  onClose?: () => void
}

/** A pop-up as customers see it, with the image above or beside the text depending on the width. */
export const PopupCard = ({ popup, titleId, onClose }: Props) => {
  const ownId = useId()
  const { title, body, image, link, linkText } = popup
  const shown = image && isImageUrl(image) ? image : null
  return (
    <div className={classes.card} data-pictured={shown !== null || undefined}>
      <button
        type="button"
        className={classes.close}
        aria-label={m.demo_shop_popup_close()}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
      {shown && <img src={shown} alt="" className={classes.picture} />}
      <div dir="auto" className={classes.texts}>
        <h2 id={titleId ?? ownId} className={classes.title}>
          <bdi>{title}</bdi>
        </h2>
        {body && <ShopText html={body} className={classes.text} />}
        {link && (
          <a href={link} className={classes.button} onClick={onClose}>
            <bdi>{linkText || m.demo_shop_popup_look()}</bdi>
          </a>
        )}
      </div>
    </div>
  )
}
