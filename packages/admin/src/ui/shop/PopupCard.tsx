import { isImageUrl } from '@storekeeper/contract/patterns'
import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './Shop.module.css'
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
        className="size-10 absolute top-3 end-3 z-1 grid place-items-center rounded-[50%] text-ink bg-surface/88 hover:bg-[color-mix(in_srgb,var(--ink)_10%,var(--surface))]"
        aria-label={m.demo_shop_popup_close()}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
      {shown && (
        <img
          src={shown}
          alt=""
          className="size-full max-h-60 object-cover @min-[640px]/popup:min-h-85 @min-[640px]/popup:max-h-none"
        />
      )}
      <div
        dir="auto"
        className="grid content-center justify-items-start gap-3 min-w-0 py-7 px-6 text-start @min-[640px]/popup:py-10 @min-[640px]/popup:px-9"
      >
        <h2 id={titleId ?? ownId} className={classes.title}>
          <bdi>{title}</bdi>
        </h2>
        {body && <ShopText html={body} className="w-full" />}
        {link && (
          <a
            href={link}
            className="inline-block mt-2 py-2.5 px-6 rounded-full font-550 leading-6 no-underline wrap-anywhere text-brand-on bg-brand hover:bg-[color-mix(in_srgb,var(--brand-6)_88%,#000)]"
            onClick={onClose}
          >
            <bdi>{linkText || m.demo_shop_popup_look()}</bdi>
          </a>
        )}
      </div>
    </div>
  )
}
