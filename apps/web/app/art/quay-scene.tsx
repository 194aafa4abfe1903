/** Band of the procurement disclosure: a quay where everything that arrives is weighed and listed. The focus is on the right. */
export function QuayScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 960 300" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden="true">
      <circle cx="420" cy="120" r="62" fill="#ffe6c6" opacity=".8" />
      <circle cx="420" cy="120" r="40" fill="#ffd79a" />
      <path d="M0 236c160-44 300-56 460-34 180 24 330-22 500-30v128H0z" fill="#c9e0f1" />
      <path d="M0 250c300-16 640-8 960-14v64H0z" fill="#5fa5d6" />
      <path d="M0 280c240-10 420-4 620-6v26H0z" fill="#2a75ba" />
      <Ship />
      <path d="M520 262h440v38H520z" fill="#d7e1ea" />
      <path d="M520 262h440v8H520z" fill="#b9c9d7" />
      <Crane />
      <g strokeLinejoin="round">
        <path d="M802 222h62v40h-62z" fill="#0e8f8a" />
        <path d="M868 222h62v40h-62z" fill="#e07b39" />
        <path d="M834 182h62v40h-62z" fill="#0b5cad" />
        <g stroke="#fff" strokeWidth="3" opacity=".5">
          <path d="M817 228v28M833 228v28M849 228v28M883 228v28M899 228v28M915 228v28M849 188v28M865 188v28M881 188v28" />
        </g>
      </g>
      <List />
    </svg>
  );
}

function Ship() {
  return (
    <g strokeLinejoin="round">
      <path d="M196 238h262l-26 40H226z" fill="#083b70" />
      <path d="M218 250h222" stroke="#8fb9db" strokeWidth="4" />
      <path d="M232 198h36v40h-36z" fill="#fff" />
      <path d="M238 206h24v8h-24z" fill="#8fb9db" />
      <path d="M284 210h44v28h-44zM332 210h44v28h-44z" fill="#3fb5a6" />
      <path d="M380 210h44v28h-44zM308 182h44v28h-44z" fill="#f0a860" />
    </g>
  );
}

function Crane() {
  return (
    <g fill="none" stroke="#f0a860" strokeWidth="9" strokeLinecap="square">
      <path d="M560 262 586 92h40l26 170M572 182h66M582 122h50" />
      <path d="M430 92h330" stroke="#e07b39" />
      <path d="M606 92V52L470 92M606 52l130 40" strokeWidth="4" stroke="#e07b39" />
      <path d="M486 92v48" strokeWidth="3" stroke="#55636f" />
      <path d="M460 140h52v34h-52z" fill="#2a75ba" stroke="none" />
    </g>
  );
}

/** The list of what was bought, with its marks. */
function List() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M676 146h98v112h-98z" fill="#fff" stroke="#c3d6e6" strokeWidth="2" />
      <path d="M704 138h42v16h-42z" fill="#083b70" />
      <g stroke="#1b7f4b" strokeWidth="4">
        <path d="m688 178 5 5 9-10M688 204l5 5 9-10M688 230l5 5 9-10" />
      </g>
      <path d="M714 180h44M714 206h36M714 232h44" stroke="#8fb9db" strokeWidth="6" />
    </g>
  );
}
