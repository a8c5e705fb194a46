// Riskmark logo: a line that ends in a mark.

/** Renders the logo; `size` in px, square. Decorative, because the product name is beside it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg class="logo-drawing" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect class="logo-ground" width="20" height="20" rx="4" />
      <path class="logo-line" d="M3.5 10h6" />
      <path class="logo-dot" d="M13 6.4 16.6 10 13 13.6 9.4 10Z" />
    </svg>
  );
}
