import { isImageUrl } from '@storekeeper/contract/patterns'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'

type Props = { url: string | null; alt: string; size?: number }

/** Specification 5: URLs without an image extension show a placeholder; so do images that fail to load. */
export const ProductImage = ({ url, alt, size = 40 }: Props) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const canShow = url !== null && isImageUrl(url) && url !== brokenUrl
  return (
    <span
      className="inline-grid flex-none self-start place-items-center aspect-square overflow-hidden border border-line rounded-[8px] text-ink-2 bg-surface-2 [&_img]:size-full [&_img]:object-cover"
      style={{ inlineSize: size }}
    >
      {canShow ? (
        <img src={url} alt={alt} loading="lazy" onError={() => setBrokenUrl(url)} />
      ) : (
        <IconPhoto
          size={size * 0.5}
          stroke={1.5}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      )}
    </span>
  )
}
