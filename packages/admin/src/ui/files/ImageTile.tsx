import { isImageUrl } from '@storekeeper/contract/patterns'
import type { Image } from '@storekeeper/contract/shapes'
import { IconPhoto, IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { DragHandle, type ItemPosition, SortableItem } from '../sortable/SortableItem'

type Props = {
  image: Image
  position: ItemPosition
  onFeature: () => void
  onRemove: (button: HTMLElement) => void
}

/** An image: the whole tile can be dragged, and its two buttons are above it. */
export const ImageTile = ({ image: { imgUrl, isFeatured }, position: place, onFeature, onRemove }: Props) => {
  const [isBroken, setBroken] = useState(false)
  const position = place.index + 1
  const Star = isFeatured ? IconStarFilled : IconStar
  return (
    <SortableItem
      position={place}
      className="aspect-square overflow-hidden border border-line rounded-item bg-surface-2 data-featured:border-brand-text data-featured:shadow-[0_0_0_1px_var(--brand-text)]"
      data-featured={isFeatured || undefined}
    >
      <DragHandle
        className="size-full touch-manipulation focus-visible:rounded-[inherit] focus-visible:-outline-offset-3"
        label={m.files_picture_position({ position, total: place.last + 1 })}
      >
        {isImageUrl(imgUrl) && !isBroken ? (
          <img
            src={imgUrl}
            alt=""
            className="size-full object-cover"
            draggable={false}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        ) : (
          <IconPhoto size={32} stroke={1.4} aria-hidden />
        )}
      </DragHandle>
      <button
        type="button"
        className="size-7 absolute top-1.5 grid place-items-center border border-line rounded-[50%] text-ink bg-surface start-1.5 aria-pressed:text-brand-text hover:bg-[color-mix(in_srgb,var(--ink)_10%,var(--surface))]"
        aria-pressed={isFeatured}
        aria-label={m.files_feature({ position })}
        title={isFeatured ? m.files_is_featured() : m.files_feature({ position })}
        onClick={onFeature}
      >
        <Star size={16} stroke={1.8} aria-hidden />
      </button>
      <button
        type="button"
        className="size-7 absolute top-1.5 grid place-items-center border border-line rounded-[50%] text-ink bg-surface end-1.5 hover:bg-[color-mix(in_srgb,var(--ink)_10%,var(--surface))]"
        aria-label={m.files_remove_picture({ position })}
        title={m.files_remove_picture({ position })}
        data-removes
        onClick={(event) => onRemove(event.currentTarget)}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
      {isFeatured && (
        <span className="absolute bottom-1.5 start-1.5 px-2 rounded-[10px] text-xs font-semibold leading-5 text-brand-text bg-surface pointer-events-none">
          {m.files_featured()}
        </span>
      )}
    </SortableItem>
  )
}
