import { THEMES } from "#app/domain/themes.ts";
import { PICTURE_SIZES, type PictureName, type PictureSize, pictureAddress } from "../content/pictures.ts";
import { useTheme } from "./theme/use-theme.ts";

type Props = {
  of: PictureName;
  /** The alternative text. */
  alt: string;
  /** By default a phone gets the phone's picture and a desktop the desktop's. */
  size?: PictureSize;
  /** Whether it is in the first screen, and so fetched at once. */
  isFirst?: boolean;
  className?: string;
};

const MEDIA = { desk: "(min-width: 48rem)", phone: "(max-width: 47.99rem)" } as const;
const DARK = "(prefers-color-scheme: dark)";

/** A picture of the product in the reader's theme and screen size. Its space is reserved until it loads. */
export function Picture({ of, alt, size, isFirst = false, className = "" }: Props) {
  const choice = useTheme();
  const themes = choice === "system" ? THEMES.toReversed() : [choice];
  const sizes = size ? [size] : (["desk", "phone"] as const);
  const fallback = PICTURE_SIZES[size ?? "phone"];
  return (
    <picture>
      {sizes.flatMap((each) =>
        themes.map((theme) => {
          const dark = choice === "system" && theme === "dark" ? DARK : null;
          const media = [size ? null : MEDIA[each], dark].filter(Boolean).join(" and ");
          const { width, height } = PICTURE_SIZES[each];
          const address = pictureAddress(of, each, theme);
          return <source key={address} media={media || undefined} srcSet={address} width={width} height={height} />;
        }),
      )}
      <img
        src={pictureAddress(of, size ?? "phone", choice === "dark" ? "dark" : "light")}
        alt={alt}
        width={fallback.width}
        height={fallback.height}
        loading={isFirst ? "eager" : "lazy"}
        // React 18 knows it only as HTML spells it.
        {...(isFirst && { fetchpriority: "high" })}
        decoding="async"
        className={`h-auto w-full ${className}`}
      />
    </picture>
  );
}
