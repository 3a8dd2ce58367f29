import "regenerator-runtime/runtime"
import "@testing-library/jest-dom"
import "whatwg-fetch"
