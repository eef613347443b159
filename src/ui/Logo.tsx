/** The product's mark: a pipe cut across, with water in it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="13.5" fill="none" stroke="var(--ant-color-primary)" strokeWidth="3" />
      <path d="M7.06 17q2.24-1.8 4.47 0t4.47 0 4.47 0 4.47 0A9 9 0 0 1 7.06 17Z" fill="var(--ant-color-primary)" />
    </svg>
  );
}
