import sharp from 'sharp'

/** A JPEG of noise, which has the size of a photo: about 1 MB. */
export const aPhoto = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer(),
  )
