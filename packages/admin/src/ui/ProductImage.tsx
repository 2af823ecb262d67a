import { isImageUrl } from '@storekeeper/contract/shapes'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ProductImage.module.css'

type Props = { url: string | null; alt: string; size?: number }

/** Specification 5: URLs without an image extension show a placeholder; so do images that fail to load. */
export const ProductImage = ({ url, alt, size = 40 }: Props) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const canShow = url !== null && isImageUrl(url) && url !== brokenUrl
  return (
    <span className={classes.frame} style={{ inlineSize: size }}>
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
