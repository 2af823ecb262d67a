import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type Image, isImageUrl } from '@storekeeper/contract/shapes'
import { IconPhoto, IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './Files.module.css'

type Props = {
  image: Image
  position: number
  total: number
  onFeature: () => void
  onRemove: (button: HTMLElement) => void
}

/** An image: the whole tile can be dragged, and its two buttons are above it. */
export const ImageTile = ({ image: { imgUrl, isFeatured }, position, total, onFeature, onRemove }: Props) => {
  const [isBroken, setBroken] = useState(false)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: imgUrl, attributes: { roleDescription: m.files_order_role() } })
  const Star = isFeatured ? IconStarFilled : IconStar
  return (
    <li
      ref={setNodeRef}
      className={`group/tile relative aspect-square overflow-hidden border border-line rounded-item bg-surface-2 ${classes.tile}`}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-featured={isFeatured || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="grid place-items-center size-full text-ink-2 cursor-grab touch-manipulation focus-visible:rounded-[inherit] focus-visible:-outline-offset-3 group-data-dragging/tile:cursor-grabbing"
        {...attributes}
        {...listeners}
        aria-label={m.files_picture_position({ position, total })}
        // Escape cancels dragging and does not close the surrounding dialog.
        data-mantine-stop-propagation={isDragging}
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
      </button>
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
    </li>
  )
}
